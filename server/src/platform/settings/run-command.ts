import { SettingsFault } from './settings-fault.ts'

/** A fault of the caller's, told in its own words without a stack. */
export class CommandFault extends Error {}

/** Runs a command of the operator's: an error is printed and ends it with exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isTold = error instanceof CommandFault || error instanceof SettingsFault
    console.error(isTold ? error.message : error)
    process.exitCode = 1
  }
}
