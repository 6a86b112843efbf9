/**
 * Runs questions of which only the last one matters: the answer of an earlier one that comes late is
 * `null`. Asking nothing (`forget`) makes every answer still under way a late one.
 */
export function latestOnly() {
  let turn = 0
  return {
    async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
      turn += 1
      const mine = turn
      const answer = await question()
      return mine === turn ? answer : null
    },
    forget(): void {
      turn += 1
    },
  }
}
