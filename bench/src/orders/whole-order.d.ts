import { type Endpoint } from '@hansang/contract';
import { type Won } from '@hansang/domain';
type Answer = Readonly<Record<string, unknown>>;
export type Send = (endpoint: Pick<Endpoint, 'path'>, body: string, headers: Readonly<Record<string, string>>) => Promise<Answer>;
export interface WholeOrder {
    readonly order: string;
    readonly due: Won;
}
export declare const CALLS: readonly ['login', 'order', 'payment', 'result'];
export type CallName = (typeof CALLS)[number];
type Around = <T>(name: CallName, call: () => Promise<T>) => Promise<T>;
/** With idempotency keys; yields the order's number. */
export declare function orderWhole(send: Send, index: number, whole: WholeOrder, around?: Around): Promise<string>;
/** Learns the amount due from a refused payment of 1 won. */
export declare function aWholeOrder(baseUrl: string): Promise<WholeOrder>;
export {};
