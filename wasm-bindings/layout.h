// layout.h - describes structs of doubles to JavaScript, which therefore repeats no offset and no size: wasm.js reads
// the description once for every instance.
//
// A list names the structs and their fields, S(name, type) followed by F(type, field) for each field. The macros below
// make a string of the names and a table of the numbers of it. engine_layout.c and lab_layout.c have the lists.
#ifndef PONNUKI_WASM_LAYOUT_H
#define PONNUKI_WASM_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

// Names in the order of the list, a space after each; ':' begins the name of a struct.
#define LAYOUT_STRUCT_NAME(name, type) ":" name " "
#define LAYOUT_FIELD_NAME(type, field) #field " "

// Two numbers for each name, in doubles: size of the struct and 0; offset of the field and how many doubles it has.
#define LAYOUT_STRUCT_NUMBERS(name, type) sizeof(type) / sizeof(double), 0,
#define LAYOUT_FIELD_NUMBERS(type, field) \
    offsetof(type, field) / sizeof(double), sizeof(((type *)NULL)->field) / (sizeof(double)),

#define LAYOUT_OF(list)                                                                    \
    static const uint16_t NUMBERS[] = {list(LAYOUT_STRUCT_NUMBERS, LAYOUT_FIELD_NUMBERS)}; \
    const char *layout_names(void) {                                                       \
        return list(LAYOUT_STRUCT_NAME, LAYOUT_FIELD_NAME);                                \
    }                                                                                      \
    const uint16_t *layout_numbers(void) {                                                 \
        return NUMBERS;                                                                    \
    }

// Exported by every module that has structs for JavaScript.
const char *layout_names(void);
const uint16_t *layout_numbers(void);

#endif
