// version.h - the version that GTP, the command line and the page report; a test holds it equal to package.json's.
#ifndef PONNUKI_BASE_VERSION_H
#define PONNUKI_BASE_VERSION_H

#define PONNUKI_VERSION "0.1.0"

#endif
