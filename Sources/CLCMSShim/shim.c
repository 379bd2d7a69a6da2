// Reads and applies colour profiles with Little CMS.

#include "CLCMSShim.h"

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>

struct animux_profile {
  cmsHPROFILE handle;
};

struct animux_link {
  cmsHTRANSFORM handle;
};

/// Returns whether a profile describes the colours of pictures. Device links and named colours do not.
static int describes_pictures(cmsHPROFILE handle) {
  switch (cmsGetDeviceClass(handle)) {
  case cmsSigInputClass:
  case cmsSigDisplayClass:
  case cmsSigOutputClass:
  case cmsSigColorSpaceClass:
    return 1;
  default:
    return 0;
  }
}

animux_profile *animux_profile_new(const void *bytes, size_t count) {
  if (count > UINT32_MAX) return NULL;
  cmsHPROFILE handle = cmsOpenProfileFromMem(bytes, (cmsUInt32Number)count);
  if (handle == NULL) return NULL;
  animux_profile *profile = describes_pictures(handle) ? malloc(sizeof *profile) : NULL;
  if (profile == NULL) {
    cmsCloseProfile(handle);
    return NULL;
  }
  profile->handle = handle;
  return profile;
}

void animux_profile_free(animux_profile *profile) {
  cmsCloseProfile(profile->handle);
  free(profile);
}

animux_colors animux_profile_colors(const animux_profile *profile) {
  switch (cmsGetColorSpace(profile->handle)) {
  case cmsSigGrayData:
    return animux_colors_grey;
  case cmsSigRgbData:
    return animux_colors_rgb;
  default:
    return animux_colors_other;
  }
}

void animux_profile_name(const animux_profile *profile, char name[5]) {
  uint32_t letters = (uint32_t)cmsGetColorSpace(profile->handle);
  for (int index = 0; index < 4; index++) name[index] = (char)(letters >> (24 - 8 * index) & 255);
  name[4] = 0;
}

int animux_profile_lights(const animux_profile *profile, double numbers[9]) {
  static const cmsTagSignature tags[] = {
      cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
  if (cmsGetPCS(profile->handle) != cmsSigXYZData) return 0;
  for (int index = 0; index < 3; index++) {
    const cmsCIEXYZ *light = cmsReadTag(profile->handle, tags[index]);
    if (light == NULL) return 0;
    numbers[3 * index] = light->X;
    numbers[3 * index + 1] = light->Y;
    numbers[3 * index + 2] = light->Z;
  }
  return 1;
}

int animux_profile_curve(const animux_profile *profile, int channel, int most, float *lights) {
  static const cmsTagSignature tags[] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  int is_grey = animux_profile_colors(profile) == animux_colors_grey;
  const cmsToneCurve *curve = cmsReadTag(profile->handle, is_grey ? cmsSigGrayTRCTag : tags[channel]);
  if (curve == NULL) return 0;
  for (int value = 0; value <= most; value++) {
    float light = cmsEvalToneCurveFloat(curve, (float)((double)value / most));
    lights[value] = isfinite(light) ? light : 0;
  }
  return 1;
}

animux_link *animux_link_new(const animux_profile *profile) {
  if (animux_profile_colors(profile) != animux_colors_rgb) return NULL;
  cmsHPROFILE standard = cmsCreate_sRGBProfile();
  if (standard == NULL) return NULL;
  // A cache would only compare each colour with the one before.
  cmsHTRANSFORM handle =
      cmsCreateTransform(profile->handle, TYPE_RGB_16, standard, TYPE_BGRA_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
  cmsCloseProfile(standard);
  if (handle == NULL) return NULL;
  animux_link *link = malloc(sizeof *link);
  if (link == NULL) {
    cmsDeleteTransform(handle);
    return NULL;
  }
  link->handle = handle;
  return link;
}

void animux_link_free(animux_link *link) {
  cmsDeleteTransform(link->handle);
  free(link);
}

void animux_link_convert(animux_link *link, const uint16_t *colors, uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) pixels[index] = 0;
  cmsDoTransform(link->handle, colors, pixels, (cmsUInt32Number)count);
}
