import type { Load } from './rounds.ts';
/** One failure fails all. */
export declare function concurrently(width: number, goesOn: (index: number) => boolean, work: (index: number) => Promise<void>): Promise<Load>;
export declare function times(count: number): (index: number) => boolean;
export declare function forSeconds(seconds: number): () => boolean;
