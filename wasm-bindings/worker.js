// worker.js - the engine in a Web Worker: a classic script once bundled.
import { openEngine } from './engine-requests.js';
import { serve } from './request-handler.js';

serve(globalThis, openEngine);
