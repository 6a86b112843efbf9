/** Well below PostgreSQL's limit of 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000

export async function inBatches<Row>(
  rows: readonly Row[],
  work: (batch: Row[]) => Promise<unknown>,
  size = ROWS_A_STATEMENT,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await work(rows.slice(start, start + size))
}
