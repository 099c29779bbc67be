// What programs of a page have besides the library of TypeScript; workers have no elements.

/** The class of an element follows from the last tag of a selector. */
type BeforeSign<S extends string, Sign extends string> = S extends `${infer Head}${Sign}${string}` ? Head : S;
type LastOf<S extends string> = S extends `${string} ${infer Rest}` ? LastOf<Rest> : S;
type TagOf<S extends string> = S extends `${string},${string}`
  ? ''
  : BeforeSign<BeforeSign<BeforeSign<BeforeSign<LastOf<S>, '['>, ':'>, '#'>, '.'>;
type Selected<S extends string> =
  TagOf<S> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<S>] : Element;
interface ParentNode {
  querySelector<S extends string>(selector: S): Selected<S> | null;
  querySelectorAll<S extends string>(selector: S): NodeListOf<Selected<S>>;
}

/** Boards in articles, and what they tell of themselves. */
interface HTMLElementTagNameMap {
  'ponnuki-board': import('../embed/element.js').PonnukiBoard;
}
interface DocumentEventMap {
  'ponnuki-search': CustomEvent<{ phase: 'begin' | 'end' }>;
}
interface HTMLElementEventMap {
  'ponnuki-move': CustomEvent<{ color: 1 | 2; vertex: number; number: number; captured: number[] }>;
  'ponnuki-beforemove': CustomEvent<{ color: 1 | 2; vertex: number }>;
  'ponnuki-node': CustomEvent<{ address: string; moveNumber: number; comment: string }>;
  'ponnuki-look': CustomEvent<{ vertex: number; point: string }>;
  'ponnuki-playout': CustomEvent<{ playouts: number }>;
  'ponnuki-end': CustomEvent<{ solved?: boolean; lesson?: string; winner?: number }>;
}

/** What only some browsers have. */
interface WindowEventMap {
  beforeinstallprompt: Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };
}
interface Navigator {
  getBattery?(): Promise<EventTarget & { charging: boolean }>;
}
declare var launchQueue:
  | undefined
  | {
      setConsumer(take: (params: { files: readonly { name: string; getFile: () => Promise<File> }[] }) => void): void;
    };
