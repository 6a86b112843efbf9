export interface PrinterPlace {
  /** An address, or a name that DNS knows. */
  readonly host: string
  readonly port: number
}

/** Why nothing was printed, or nobody knows. */
export type PrinterFault =
  | 'notAllowed'
  | 'unknownHost'
  | 'unreachable'
  | 'offline'
  | 'noPaper'
  | 'notAPrinter'
  | 'brokeOff'
  | 'silent'

/** `hasBegun`: bytes went, so that paper may have come. */
export type PrintOutcome =
  | { readonly hasPrinted: true }
  | { readonly hasPrinted: false; readonly fault: PrinterFault; readonly hasBegun: boolean }

/** Call between transactions, never inside one. */
export interface PrinterGateway {
  /** Whether there is any place that it may reach. */
  hasNetwork(): boolean
  /** By what is said of the place alone, before a printer is kept. */
  mayReach(place: PrinterPlace): boolean
  /** Printed is what the printer, or the end of its connection, acknowledged. Without bytes: only whether it is there. */
  print(place: PrinterPlace, bytes: Uint8Array, signal: AbortSignal): Promise<PrintOutcome>
}
