import { type RequestTo, registerOrder } from '@hansang/contract';
export declare function anOrderBody(baseUrl: string): Promise<string>;
export declare function anOrder(baseUrl: string): Promise<RequestTo<typeof registerOrder>>;
