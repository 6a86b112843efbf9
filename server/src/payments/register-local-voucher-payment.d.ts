/** EP-45. No provider takes local vouchers here; the rest of the payment methods stay open. */
export declare const registerLocalVoucherRoute: import('../http/route.ts').Route
