/** A setting that the program cannot start with; its message tells the operator what to change. */
export class SettingsFault extends Error {}
