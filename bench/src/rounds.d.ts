import { type Aim, type Figure } from './figures.ts';
export interface Load {
    readonly perSecond: number;
    readonly p50Ms: number;
    readonly p99Ms: number;
}
export interface SideBySide {
    readonly ours: Load;
    readonly floor: Load;
}
/** In turns, so that other load on the machine hits each side. */
export declare function takeTurns<Side extends string, Done extends Load>(rounds: number, sides: Readonly<Record<Side, () => Promise<Done>>>): Promise<Record<Side, Done[]>>;
export declare function inTurns(rounds: number, ours: () => Promise<Load>, floor: () => Promise<Load>): Promise<SideBySide>;
export declare function middle(loads: readonly Load[]): Load;
/** The aim applies to the rate. */
export declare function figuresOf(what: string, unit: Figure['unit'], { ours, floor }: SideBySide, aim: Aim): Figure[];
