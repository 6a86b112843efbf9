/** What staff look for: a number of the day, the last digits of a phone, or words of a dish. */
export interface OrderSearch {
  readonly dayNumber: number | null
  readonly lastDigits: string | null
  readonly dish: string | null
}

const MOST_DAY_NUMBER = 99_999
const LAST_DIGITS = /^\d{4}$/
const DAY_NUMBER = /^#?(\d{1,5})$/

/** `#37` and `37` are numbers of the day, `5678` the end of a phone as well; `null`: everything. */
export function orderSearchOf(text: string): OrderSearch | null {
  const words = text.trim()
  if (words === '') return null
  const [, digits] = DAY_NUMBER.exec(words) ?? []
  const number = digits === undefined ? 0 : Number(digits)
  if (number === 0 && !LAST_DIGITS.test(words)) return { dayNumber: null, lastDigits: null, dish: words }
  return {
    dayNumber: number > 0 && number <= MOST_DAY_NUMBER ? number : null,
    lastDigits: LAST_DIGITS.test(words) ? words : null,
    dish: null,
  }
}
