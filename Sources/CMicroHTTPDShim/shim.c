/* Requests are collected completely before they are answered. Each connection has a thread of its own, so an answer may wait. */

#include "CMicroHTTPDShim.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

/// The longest body of a request. Edits and settings are short.
static const size_t longest_body = 1 << 22;
// A request has to begin within some seconds, so that idle connections do not keep others out; an answer may take longer.
static const unsigned longest_idle = 10, longest_answer = 300, most_connections = 64, piece = 1 << 16, too_long = 413;

struct animux_http_server {
  struct MHD_Daemon *daemon;
  animux_http_handler handler;
  void *context;
};

struct field {
  int is_header;
  const char *name, *value;
};

struct animux_http_request {
  struct MHD_Connection *connection;
  struct MHD_Response *response;
  const char *method, *path;
  struct field *fields;
  size_t count, room;
  unsigned char *body;
  size_t size;
  int is_too_long;
  enum MHD_Result result;
};

struct body {
  animux_http_reader reader;
  animux_http_release release;
  void *context;
};

static enum MHD_Result collect(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
  struct animux_http_request *request = context;
  if (request->count == request->room) {
    size_t room = request->room ? request->room * 2 : 32;
    struct field *fields = realloc(request->fields, room * sizeof *fields);
    if (!fields) return MHD_NO;
    request->fields = fields;
    request->room = room;
  }
  request->fields[request->count++] =
    (struct field){.is_header = kind == MHD_HEADER_KIND, .name = name, .value = value ? value : ""};
  return MHD_YES;
}

static void append(struct animux_http_request *request, const char *bytes, size_t size) {
  if (request->is_too_long || size > longest_body - request->size) {
    request->is_too_long = 1;
    return;
  }
  unsigned char *body = realloc(request->body, request->size + size);
  if (!body) {
    request->is_too_long = 1;
    return;
  }
  memcpy(body + request->size, bytes, size);
  request->body = body;
  request->size += size;
}

static enum MHD_Result handle(
  void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
  const char *bytes, size_t *size, void **state
) {
  (void)version;
  struct animux_http_server *server = context;
  struct animux_http_request *request = *state;
  if (!request) {
    request = calloc(1, sizeof *request);
    *state = request;
    MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, longest_answer);
    return request ? MHD_YES : MHD_NO;
  }
  if (*size) {
    append(request, bytes, *size);
    *size = 0;
    return MHD_YES;
  }
  request->connection = connection;
  request->path = path;
  request->method = method;
  request->result = MHD_NO;
  MHD_get_connection_values(connection, MHD_HEADER_KIND, collect, request);
  MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, collect, request);
  if (request->is_too_long) {
    animux_http_set_body(request, "", 0);
    animux_http_send(request, too_long);
  } else {
    server->handler(server->context, request);
  }
  return request->result;
}

static void forget(
  void *context, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code
) {
  (void)context;
  (void)code;
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, longest_idle);
  struct animux_http_request *request = *state;
  if (!request) return;
  if (request->response) MHD_destroy_response(request->response);
  free(request->fields);
  free(request->body);
  free(request);
  *state = NULL;
}

int animux_http_start(
  uint16_t port, animux_http_handler handler, void *context, struct animux_http_server **result
) {
  struct animux_http_server *server = calloc(1, sizeof *server);
  if (!server) return ENOMEM;
  server->handler = handler;
  server->context = context;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  errno = 0;
  server->daemon = MHD_start_daemon(
    MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION, port, NULL, NULL, handle, server,
    MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, forget, NULL,
    MHD_OPTION_CONNECTION_TIMEOUT, longest_idle, MHD_OPTION_CONNECTION_LIMIT, most_connections,
    MHD_OPTION_END);
  if (!server->daemon) {
    int code = errno ? errno : EADDRINUSE;
    free(server);
    return code;
  }
  *result = server;
  return 0;
}

uint16_t animux_http_port(const struct animux_http_server *server) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

void animux_http_stop(struct animux_http_server *server) {
  MHD_stop_daemon(server->daemon);
  free(server);
}

const char *animux_http_method(const struct animux_http_request *request) { return request->method; }

const char *animux_http_path(const struct animux_http_request *request) { return request->path; }

size_t animux_http_field_count(const struct animux_http_request *request) { return request->count; }

int animux_http_field_is_header(const struct animux_http_request *request, size_t index) {
  return index < request->count && request->fields[index].is_header;
}

const char *animux_http_field_name(const struct animux_http_request *request, size_t index) {
  return index < request->count ? request->fields[index].name : "";
}

const char *animux_http_field_value(const struct animux_http_request *request, size_t index) {
  return index < request->count ? request->fields[index].value : "";
}

const unsigned char *animux_http_body(const struct animux_http_request *request, size_t *size) {
  *size = request->size;
  return request->body;
}

int animux_http_set_body(struct animux_http_request *request, const void *bytes, size_t size) {
  if (request->response) return 0;
  request->response = MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  return request->response != NULL;
}

static ssize_t read_piece(void *context, uint64_t position, char *buffer, size_t size) {
  (void)position;
  struct body *body = context;
  ssize_t count = body->reader(body->context, buffer, size);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void release_body(void *context) {
  struct body *body = context;
  body->release(body->context);
  free(body);
}

int animux_http_set_reader(
  struct animux_http_request *request, animux_http_reader reader, animux_http_release release, void *context
) {
  if (request->response) return 0;
  struct body *body = malloc(sizeof *body);
  if (!body) return 0;
  *body = (struct body){.reader = reader, .release = release, .context = context};
  request->response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, piece, read_piece, body, release_body);
  if (!request->response) free(body);
  return request->response != NULL;
}

void animux_http_add_header(struct animux_http_request *request, const char *name, const char *value) {
  if (request->response) MHD_add_response_header(request->response, name, value);
}

void animux_http_send(struct animux_http_request *request, unsigned status) {
  if (request->response) request->result = MHD_queue_response(request->connection, status, request->response);
}
