/* Loads a library of the system when one of its functions is first called.
 *
 * Together, the libraries for text, vector pictures, media and HTTP bring some seventy others with them, which takes
 * 15 ms of every start. Most commands need few of them. Each function in functions.h has the name of a library's own. It jumps
 * to an address, which is at first that of code that finds the function, with all arguments still in their registers.
 * scripts/swift names none of these libraries to the linker, so a function that is missing here is an error. Builds
 * without scripts/swift, and those for other processors, are linked to the libraries, and lose nothing but time.
 *
 * The functions are hidden, so that the libraries do not call each other through them. */

#include "CLoading.h"

#if defined(__x86_64__) || defined(__aarch64__)

#include <ctype.h>
#include <dlfcn.h>
#include <libavutil/version.h>
#include <libswresample/version.h>
#include <libswscale/version.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/urename.h>
#include <unicode/uvernum.h>

#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)

#define MICROHTTPD 0
#define RSVG 1
#define GLIB 2
#define GOBJECT 3
#define CAIRO 4
#define PANGOCAIRO 5
#define PANGO 6
#define HARFBUZZ 7
#define PANGOFT2 8
#define FONTCONFIG 9
#define PNG 10
#define LCMS 11
#define AVUTIL 12
#define SWSCALE 13
#define SWRESAMPLE 14
#define ICU 15

static const char *const libraries[] = {
  "libmicrohttpd.so.12",
  "librsvg-2.so.2",
  "libglib-2.0.so.0",
  "libgobject-2.0.so.0",
  "libcairo.so.2",
  "libpangocairo-1.0.so.0",
  "libpango-1.0.so.0",
  "libharfbuzz.so.0",
  "libpangoft2-1.0.so.0",
  "libfontconfig.so.1",
  "libpng16.so.16",
  "liblcms2.so.2",
  "libavutil.so." TEXT_OF(LIBAVUTIL_VERSION_MAJOR),
  "libswscale.so." TEXT_OF(LIBSWSCALE_VERSION_MAJOR),
  "libswresample.so." TEXT_OF(LIBSWRESAMPLE_VERSION_MAJOR),
  "libicuuc.so." TEXT_OF(U_ICU_VERSION_MAJOR_NUM),
};

/* A function: the address to jump to, its name, and its library. */
struct function {
  void *address;
  const char *name;
  long library;
};

/* Finds a function of ICU in any version, newer ones first after the one that the program was built with. The version is at the
 * end of the library's name and of the names of its functions. Those that are called here have been the same since ICU 4. */
static void *find_icu_function(const char *name) {
  void *library = dlopen(libraries[ICU], RTLD_LAZY | RTLD_LOCAL);
  if (library) return dlsym(library, name);
  size_t length = strlen(name);
  while (length > 0 && isdigit((unsigned char)name[length - 1])) length--;
  for (int version = 120; version >= 60; version--) {
    char other[64];
    snprintf(other, sizeof other, "libicuuc.so.%d", version);
    library = dlopen(other, RTLD_LAZY | RTLD_LOCAL);
    if (!library) continue;
    snprintf(other, sizeof other, "%.*s%d", (int)length, name, version);
    return dlsym(library, other);
  }
  /* The message is about the version that the program was built with. */
  dlopen(libraries[ICU], RTLD_LAZY | RTLD_LOCAL);
  return NULL;
}

static void *find_in_library(const struct function *function) {
  if (function->library == ICU) return find_icu_function(function->name);
  void *library = dlopen(libraries[function->library], RTLD_LAZY | RTLD_LOCAL);
  return library ? dlsym(library, function->name) : NULL;
}

/* Finds a function, so that later calls jump to it at once. Several threads may find it at the same time, and find the
 * same. A library that is missing ends the program, as the system's loader does when a program starts. */
__attribute__((used, visibility("hidden"))) void *animux_find_function(struct function *function) {
  void *address = find_in_library(function);
  if (!address) {
    fprintf(
      stderr, "animux: error: the library %s cannot be used: %s; install its package\n", libraries[function->library],
      dlerror());
    exit(1);
  }
  __atomic_store_n(&function->address, address, __ATOMIC_RELEASE);
  return address;
}

#if defined(__x86_64__)

/* %r11 is the function. The registers of arguments are kept, with %rax, which counts those of a variadic function. */
__asm__(
  ".pushsection .text\n"
  "animux_first_call:\n"
  "  pushq %rbp\n"
  "  movq %rsp, %rbp\n"
  "  subq $192, %rsp\n"
  "  movq %rax, (%rsp)\n"
  "  movq %rdi, 8(%rsp)\n"
  "  movq %rsi, 16(%rsp)\n"
  "  movq %rdx, 24(%rsp)\n"
  "  movq %rcx, 32(%rsp)\n"
  "  movq %r8, 40(%rsp)\n"
  "  movq %r9, 48(%rsp)\n"
  "  movups %xmm0, 64(%rsp)\n"
  "  movups %xmm1, 80(%rsp)\n"
  "  movups %xmm2, 96(%rsp)\n"
  "  movups %xmm3, 112(%rsp)\n"
  "  movups %xmm4, 128(%rsp)\n"
  "  movups %xmm5, 144(%rsp)\n"
  "  movups %xmm6, 160(%rsp)\n"
  "  movups %xmm7, 176(%rsp)\n"
  "  movq %r11, %rdi\n"
  "  call animux_find_function\n"
  "  movq %rax, %r11\n"
  "  movq (%rsp), %rax\n"
  "  movq 8(%rsp), %rdi\n"
  "  movq 16(%rsp), %rsi\n"
  "  movq 24(%rsp), %rdx\n"
  "  movq 32(%rsp), %rcx\n"
  "  movq 40(%rsp), %r8\n"
  "  movq 48(%rsp), %r9\n"
  "  movups 64(%rsp), %xmm0\n"
  "  movups 80(%rsp), %xmm1\n"
  "  movups 96(%rsp), %xmm2\n"
  "  movups 112(%rsp), %xmm3\n"
  "  movups 128(%rsp), %xmm4\n"
  "  movups 144(%rsp), %xmm5\n"
  "  movups 160(%rsp), %xmm6\n"
  "  movups 176(%rsp), %xmm7\n"
  "  leave\n"
  "  jmp *%r11\n"
  ".popsection\n");

#define JUMP(name) "  jmp *.Lanimux_" #name "(%rip)\n"
#define FIRST(name) "  leaq .Lanimux_" #name "(%rip), %r11\n  jmp animux_first_call\n"

#else

/* x16 is the function. The registers of arguments are kept, with x8, the place of a large result. */
__asm__(
  ".pushsection .text\n"
  ".balign 4\n"
  "animux_first_call:\n"
  "  stp x29, x30, [sp, #-224]!\n"
  "  mov x29, sp\n"
  "  stp x0, x1, [sp, #16]\n"
  "  stp x2, x3, [sp, #32]\n"
  "  stp x4, x5, [sp, #48]\n"
  "  stp x6, x7, [sp, #64]\n"
  "  str x8, [sp, #80]\n"
  "  stp q0, q1, [sp, #96]\n"
  "  stp q2, q3, [sp, #128]\n"
  "  stp q4, q5, [sp, #160]\n"
  "  stp q6, q7, [sp, #192]\n"
  "  mov x0, x16\n"
  "  bl animux_find_function\n"
  "  mov x16, x0\n"
  "  ldp x0, x1, [sp, #16]\n"
  "  ldp x2, x3, [sp, #32]\n"
  "  ldp x4, x5, [sp, #48]\n"
  "  ldp x6, x7, [sp, #64]\n"
  "  ldr x8, [sp, #80]\n"
  "  ldp q0, q1, [sp, #96]\n"
  "  ldp q2, q3, [sp, #128]\n"
  "  ldp q4, q5, [sp, #160]\n"
  "  ldp q6, q7, [sp, #192]\n"
  "  ldp x29, x30, [sp], #224\n"
  "  br x16\n"
  ".popsection\n");

#define JUMP(name) "  adrp x16, .Lanimux_" #name "\n  ldr x17, [x16, :lo12:.Lanimux_" #name "]\n  br x17\n"
#define FIRST(name) \
  "  adrp x16, .Lanimux_" #name "\n  add x16, x16, :lo12:.Lanimux_" #name "\n  b animux_first_call\n"

#endif

#define FUNCTION(library, name) DEFINE(library, name)
#define DEFINE(library, name) \
  __asm__(                    \
    ".pushsection .text\n"    \
    ".balign 16\n"            \
    ".globl " #name "\n"      \
    ".hidden " #name "\n"     \
    ".type " #name ", %function\n" #name ":\n" JUMP(name) "1:\n" FIRST(name) \
    ".popsection\n"           \
    ".pushsection .rodata\n"  \
    "2: .asciz \"" #name "\"\n" \
    ".popsection\n"           \
    ".pushsection .data\n"    \
    ".balign 8\n"             \
    ".Lanimux_" #name ": .quad 1b, 2b, " TEXT_OF(library) "\n" \
    ".popsection\n");

#include "functions.h"

#endif
