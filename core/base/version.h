// version.h - the version that GTP, the command line and the page report. The build passes the one of package.json.
#ifndef PONNUKI_BASE_VERSION_H
#define PONNUKI_BASE_VERSION_H

#ifndef PONNUKI_VERSION
#define PONNUKI_VERSION "unknown"  // compiled by hand, without CMakeLists.txt
#endif

#endif
