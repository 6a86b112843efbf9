export interface Figure {
    readonly what: string;
    readonly unit: 'requests/s' | 'orders/s' | 'rows/s' | 'ms' | 'KB' | 'MB' | 's' | 'of 100' | 'an order' | 'calls' | 'cards' | 'CLS';
    readonly ours: number;
    readonly floor: number | null;
    /** For the ratio of ours to floor, or for `ours` without a floor. */
    readonly aim: Aim | null;
}
export type Aim = {
    readonly atLeast: number;
} | {
    readonly atMost: number;
};
export declare function ratioOf({ ours, floor }: Figure): number | null;
export declare function isMet(figure: Figure): boolean | null;
export declare function median(values: readonly number[]): number;
export declare function percentile(values: readonly number[], percent: number): number;
