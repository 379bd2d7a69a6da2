// Reads and applies colour profiles with Little CMS. Swift cannot import the macros of its header that name pixel formats.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// An ICC profile.
typedef struct animux_profile animux_profile;

/// A conversion from the colours of a profile to sRGB.
typedef struct animux_link animux_link;

/// The kinds of colours of a picture.
typedef enum {
  animux_colors_grey,
  animux_colors_rgb,
  animux_colors_other,
} animux_colors;

/// Reads a profile. Returns NULL if it is damaged, or does not describe the colours of pictures.
animux_profile *animux_profile_new(const void *bytes, size_t count);
void animux_profile_free(animux_profile *profile);

animux_colors animux_profile_colors(const animux_profile *profile);

/// Writes the four letters of the colour space's name, and a zero.
void animux_profile_name(const animux_profile *profile, char name[5]);

/// Writes X, Y and Z of full red, green and blue. Returns 0 if the profile is not based on three lights and their curves.
int animux_profile_lights(const animux_profile *profile, double numbers[9]);

/// Writes the light of a channel's values from 0 to `most`. Returns 0 if the channel has no curve.
int animux_profile_curve(const animux_profile *profile, int channel, int most, float *lights);

/// Makes a conversion of red, green and blue by the profile's tables. Returns NULL if they are damaged or are for other colours.
animux_link *animux_link_new(const animux_profile *profile);
void animux_link_free(animux_link *link);

/// Converts `count` colours, each three numbers of 16 bits, to pixels whose alpha is 0.
void animux_link_convert(animux_link *link, const uint16_t *colors, uint32_t *pixels, size_t count);
