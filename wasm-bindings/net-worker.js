// net-worker.js - the network search in a Web Worker: a classic script once bundled.
import { openNet } from './net-requests.js';
import { serve } from './request-handler.js';

serve(/** @type {any} */ (globalThis), openNet);
