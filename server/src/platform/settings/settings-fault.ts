/** What the program cannot start with: one line per fault, each telling the operator what to change. */
export class SettingsFault extends Error {}
