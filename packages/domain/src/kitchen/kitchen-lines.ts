export interface LineToCook {
  readonly name: string
  readonly priceName: string
  readonly quantity: number
  /** Includes refunds under way. */
  readonly refundedQuantity: number
  readonly station: string
  readonly options: readonly OptionToCook[]
}

/** `each`: how many belong to one piece of the line. */
export interface OptionToCook {
  readonly name: string
  readonly each: number
}

export interface CookedOption {
  readonly name: string
  readonly pieces: number
}

export interface KitchenLine {
  /** 0-based, of the order's lines. */
  readonly index: number
  readonly name: string
  readonly priceName: string
  readonly pieces: number
  /** Multiplied by the pieces: 2 sets with a cola each are two colas. */
  readonly options: readonly CookedOption[]
  readonly station: string
}

/** What is left to make, on screens and tickets alike: no refunded pieces, options by how many are made. */
export function kitchenLines(lines: readonly LineToCook[]): KitchenLine[] {
  return lines.flatMap((line, index) => {
    const pieces = piecesLeft(line)
    const { name, priceName, station } = line
    return pieces > 0 ? [{ index, name, priceName, pieces, options: optionsOf(line, pieces), station }] : []
  })
}

function piecesLeft({ quantity, refundedQuantity }: LineToCook): number {
  return Math.max(0, quantity - refundedQuantity)
}

/** An option that was chosen twice is one row. */
function optionsOf({ options }: LineToCook, pieces: number): CookedOption[] {
  return summed(options.map(({ name, each }) => ({ name, pieces: each * pieces })))
}

/** By name, in the order of first appearance. */
export function summed(rows: readonly CookedOption[]): CookedOption[] {
  const byName = new Map<string, number>()
  for (const { name, pieces } of rows) byName.set(name, (byName.get(name) ?? 0) + pieces)
  return [...byName].map(([name, pieces]) => ({ name, pieces }))
}
