import { SettingsFault } from './settings-fault.ts'

export class CommandFault extends Error {}

export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isTold = error instanceof CommandFault || error instanceof SettingsFault
    console.error(isTold ? error.message : error)
    process.exitCode = 1
  }
}
