// worker.js - the engine in a Web Worker: a classic script once bundled.
import { serve } from './request-handler.js';

serve(/** @type {any} */ (globalThis));
