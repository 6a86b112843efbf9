export interface Customer {
    readonly token: string;
    readonly address: string;
}
export declare function enterAll(baseUrl: string, count: number): Promise<Customer[]>;
