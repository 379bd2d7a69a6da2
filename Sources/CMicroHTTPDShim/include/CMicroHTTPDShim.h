/* A server for HTTP on this machine alone, with libmicrohttpd. */

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct animux_http_server;
struct animux_http_request;

/// Answers a request, on the thread of its connection.
typedef void (*animux_http_handler)(void *context, struct animux_http_request *request);
/// Writes the next bytes of a body, at most `size`, and returns their number, or -1 at the end. It may wait.
typedef ssize_t (*animux_http_reader)(void *context, char *buffer, size_t size);
/// Frees what a reader needs, when the body is complete or its connection is closed.
typedef void (*animux_http_release)(void *context);

/// Starts a server on 127.0.0.1. Port 0 is any that is free. Returns 0 or the system's error code.
int animux_http_start(
  uint16_t port, animux_http_handler handler, void *context, struct animux_http_server **server);

/// Returns the port that the server listens on.
uint16_t animux_http_port(const struct animux_http_server *server);

/// Closes all connections and frees the server.
void animux_http_stop(struct animux_http_server *server);

/// Returns the method of a request, such as "GET".
const char *animux_http_method(const struct animux_http_request *request);

/// Returns the path of a request, without its query.
const char *animux_http_path(const struct animux_http_request *request);

/// Returns the number of header fields and of the values in the query.
size_t animux_http_field_count(const struct animux_http_request *request);

/// Returns whether a field is a header; otherwise it is a value in the query.
int animux_http_field_is_header(const struct animux_http_request *request, size_t index);

/// Returns the name of a field.
const char *animux_http_field_name(const struct animux_http_request *request, size_t index);

/// Returns the value of a field.
const char *animux_http_field_value(const struct animux_http_request *request, size_t index);

/// Returns the body, or NULL if there is none.
const unsigned char *animux_http_body(const struct animux_http_request *request, size_t *size);

/// Gives the answer a body of bytes, which are copied. Returns whether there is memory for it.
int animux_http_set_body(struct animux_http_request *request, const void *bytes, size_t size);

/// Gives the answer a body that is read while it is sent. Returns whether there is memory for it; if not, nothing is released.
int animux_http_set_reader(
  struct animux_http_request *request, animux_http_reader reader, animux_http_release release, void *context);

/// Adds a header field to the answer, whose body must be set.
void animux_http_add_header(struct animux_http_request *request, const char *name, const char *value);

/// Sends the answer with a status.
void animux_http_send(struct animux_http_request *request, unsigned status);
