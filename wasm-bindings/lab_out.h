// lab_out.h - where lab.wasm writes what is longer than a number: doubles, valid until the next call.
#ifndef PONNUKI_WASM_LAB_OUT_H
#define PONNUKI_WASM_LAB_OUT_H

enum { LAB_OUT = 1200 };  // enough for three numbers of every point
extern double lab_numbers[LAB_OUT];

#endif
