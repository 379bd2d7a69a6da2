/* Starting, limiting and talking to the drawing process. */

#define _GNU_SOURCE
#include "CProcessShim.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const int animux_process_memory = 3;

/// The lowest number of a descriptor for the new process before it gets its final number.
static const int above = 10;

const int animux_process_memory_signal = SIGUSR2, animux_process_time_signal = SIGXCPU;

/// The bytes of private memory at the start of the process: the kernel's "data".
static uint64_t at_first;
static uint64_t page_size;

static int raised(int file) {
  if (file < 0) return -1;
  int copy = fcntl(file, F_DUPFD_CLOEXEC, above);
  int code = errno;
  close(file);
  errno = code;
  return copy;
}

static void shut(int file) {
  if (file >= 0) close(file);
}

static int spawn(const char *path, const char *argument, const int files[3], pid_t *id) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code) return code;
  code = posix_spawnattr_init(&attributes);
  if (code) {
    posix_spawn_file_actions_destroy(&actions);
    return code;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawn_file_actions_adddup2(&actions, files[0], 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, files[1], 2);
  posix_spawn_file_actions_adddup2(&actions, files[2], animux_process_memory);
  char *arguments[] = {"animux", (char *)argument, NULL};
  code = posix_spawnp(id, path, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int animux_process_start(const char *path, const char *argument, struct animux_process *process) {
  int channel[2] = {-1, -1}, messages[2] = {-1, -1}, code = 0;
  int memory = raised(memfd_create("animux", MFD_CLOEXEC));
  if (memory < 0 || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel) != 0 ||
      pipe2(messages, O_CLOEXEC | O_NONBLOCK) != 0) {
    code = errno;
  } else {
    channel[1] = raised(channel[1]);
    messages[1] = raised(messages[1]);
    if (channel[1] < 0 || messages[1] < 0) code = errno;
  }
  if (code == 0) {
    int files[3] = {channel[1], messages[1], memory};
    code = spawn(path, argument, files, &process->id);
  }
  shut(channel[1]);
  shut(messages[1]);
  if (code == 0) {
    process->channel = channel[0];
    process->memory = memory;
    process->messages = messages[0];
  } else {
    shut(channel[0]);
    shut(messages[0]);
    shut(memory);
  }
  return code;
}

int animux_process_end(const struct animux_process *process) {
  int status = 0;
  pid_t found;
  // The exit status of a process that is already exiting is its own.
  struct pollfd closing = {.fd = process->channel, .events = POLLRDHUP};
  int isLeaving = poll(&closing, 1, 0) > 0 && closing.revents & (POLLHUP | POLLRDHUP);
  for (int wait = 0; isLeaving && wait < 200; wait++) {
    found = waitpid(process->id, &status, WNOHANG);
    if (found != 0) goto gone;
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  }
  kill(process->id, SIGKILL);
  do {
    found = waitpid(process->id, &status, 0);
  } while (found < 0 && errno == EINTR);
gone:
  close(process->channel);
  close(process->memory);
  close(process->messages);
  return found > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int animux_process_send(int channel, const void *bytes, size_t count) {
  const char *place = bytes;
  while (count > 0) {
    ssize_t sent = send(channel, place, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno;
    place += sent;
    count -= (size_t)sent;
  }
  return 0;
}

int64_t animux_process_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int wait_until(int channel, int64_t deadline) {
  for (;;) {
    int64_t left = deadline - animux_process_clock();
    if (left <= 0) return ETIMEDOUT;
    struct pollfd request = {.fd = channel, .events = POLLIN};
    int count = poll(&request, 1, left < 1000000000 ? (int)left : 1000000000);
    if (count > 0) return 0;
    if (count < 0 && errno != EINTR) return errno;
  }
}

int animux_process_receive(int channel, void *bytes, size_t count, int64_t deadline) {
  char *place = bytes;
  while (count > 0) {
    int code = deadline < 0 ? 0 : wait_until(channel, deadline);
    if (code) return code;
    ssize_t read = recv(channel, place, count, 0);
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) return errno == ECONNRESET ? -1 : errno;
    if (read == 0) return -1;
    place += read;
    count -= (size_t)read;
  }
  return 0;
}

static void lower(int kind, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(kind, &limit) != 0) return;
  if (most < limit.rlim_max) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(kind, &limit);
}

/// The limits of the current request: bytes of private memory, and nanoseconds of processor time.
static uint64_t most_memory, most_time;

static uint64_t processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/// Returns the size of the process's data in pages, the sixth number of its statistics. Calls only functions
/// that are safe in a signal handler.
static uint64_t sixth_number(void) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text);
  close(file);
  uint64_t number = 0;
  int spaces = 0;
  for (ssize_t place = 0; place < count && spaces < 6; place++) {
    if (text[place] == ' ') {
      spaces++;
    } else if (spaces == 5 && text[place] >= '0' && text[place] <= '9') {
      number = number * 10 + (uint64_t)(text[place] - '0');
    }
  }
  return number;
}

static void leave_by(int number) {
  signal(number, SIG_DFL);
  kill(getpid(), number);
}

static void look(int number) {
  (void)number;
  int code = errno;
  if (sixth_number() * page_size > most_memory) leave_by(animux_process_memory_signal);
  if (processor_time() > most_time) leave_by(animux_process_time_signal);
  errno = code;
}

int animux_process_limit(uint64_t memory, uint64_t microseconds) {
  struct itimerval timer = {{0}, {0}};
  if (microseconds == 0) {
    look(0);
    return setitimer(ITIMER_PROF, &timer, NULL) == 0 ? 0 : errno;
  }
  most_memory = at_first + memory;
  most_time = processor_time() + microseconds * 1000;
  struct sigaction action = {.sa_handler = look, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGPROF, &action, NULL) != 0) return errno;
  timer.it_interval.tv_usec = timer.it_value.tv_usec = 5000;
  return setitimer(ITIMER_PROF, &timer, NULL) == 0 ? 0 : errno;
}

void animux_process_confine(void) {
#ifdef SYS_close_range
  syscall(SYS_close_range, animux_process_memory + 1, ~0U, 0);
#endif
  // The process leaves no core dump, writes no large files, and can open only the files that fonts require.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  lower(RLIMIT_CORE, 0);
  lower(RLIMIT_NOFILE, 64);
  lower(RLIMIT_FSIZE, 1 << 16);
  // Each arena and each thread takes memory, and larger machines have more of them.
  mallopt(M_ARENA_MAX, 2);
  setenv("RAYON_NUM_THREADS", "2", 1);
  unsetenv("RUST_BACKTRACE");
  page_size = (uint64_t)sysconf(_SC_PAGESIZE);
  at_first = sixth_number() * page_size;
}
