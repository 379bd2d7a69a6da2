/* The build identities of the program and of its libraries. */

#define _GNU_SOURCE

#include "CProcessShim.h"

#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

struct text {
  char *start;
  size_t size;
  size_t length;
};

static void append(struct text *text, const char *part) {
  size_t length = strlen(part);
  if (text->length + length < text->size) memcpy(text->start + text->length, part, length + 1);
  text->length += length;
}

static int object(struct dl_phdr_info *info, size_t size, void *data) {
  struct text *text = data;
  (void)size;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_NOTE) continue;
    const char *note = (const char *)(info->dlpi_addr + info->dlpi_phdr[index].p_vaddr);
    const char *end = note + info->dlpi_phdr[index].p_memsz;
    while (note + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *header = (const ElfW(Nhdr) *)note;
      const char *name = note + sizeof *header;
      const unsigned char *identity = (const unsigned char *)name + ((header->n_namesz + 3) & ~3u);
      note = (const char *)identity + ((header->n_descsz + 3) & ~3u);
      if (note > end) break;
      if (header->n_type != NT_GNU_BUILD_ID || header->n_namesz != 4 || memcmp(name, "GNU", 4) != 0) continue;
      const char *slash = strrchr(info->dlpi_name, '/');
      append(text, slash ? slash + 1 : info->dlpi_name);
      append(text, " ");
      for (unsigned place = 0; place < header->n_descsz; place++) {
        char digits[3];
        snprintf(digits, sizeof digits, "%02x", identity[place]);
        append(text, digits);
      }
      append(text, "\n");
    }
  }
  return 0;
}

size_t animux_process_builds(char *start, size_t size) {
  struct text text = {start, size, 0};
  if (size > 0) start[0] = 0;
  dl_iterate_phdr(object, &text);
  return text.length;
}
