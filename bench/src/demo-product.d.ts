import { type Product } from '@hansang/testing/product';
/** A weekday noon in Seoul: the store is open. */
export declare const CLOCK = "2026-02-18T12:00:00+09:00";
export declare const STORE: {
    readonly channel: 'hansang';
    readonly id: '1001';
};
export declare function withProduct<T>(env: NodeJS.ProcessEnv, work: (product: Product) => Promise<T>): Promise<T>;
