// worker.js - the service in a Web Worker: a classic script once bundled.
import { serve } from './service.js';

serve(/** @type {any} */ (globalThis));
