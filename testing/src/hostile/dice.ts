export interface Dice {
  next(): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

export function seededDice(seed: number): Dice {
  let state = seed >>> 0
  // Mulberry32: small, even and the same on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] as never,
  }
}
