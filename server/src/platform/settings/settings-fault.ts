/** One line per fault, each with what the operator must change. */
export class SettingsFault extends Error {}
