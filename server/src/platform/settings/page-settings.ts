import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@hansang/contract'
import { z } from 'zod'
import { brandsFile } from './brand-settings.ts'
import { LINK_SETTINGS, outsideLinks } from './link-settings.ts'
import { MAP_SETTINGS, mapSettings } from './map-settings.ts'
import { phoneDigits } from './setting-values.ts'

/** Pages get these as set: `TEST_PHONE` becomes `testPhone`. */
const SHOWN_AS_SET = z.object({
  TEST_PHONE: phoneDigits.prefault(DEFAULT_PAGE_SETTINGS.testPhone),
  HELP_CENTRE_PHONE: phoneDigits.prefault(DEFAULT_PAGE_SETTINGS.helpCentrePhone),
  CALL_CENTRE_PHONE: phoneDigits.nullable().default(DEFAULT_PAGE_SETTINGS.callCentrePhone),
  CALL_APP_PHONE: phoneDigits.nullable().default(DEFAULT_PAGE_SETTINGS.callAppPhone),
})

export const PAGE_SETTINGS = z.object({
  ...SHOWN_AS_SET.shape,
  BRANDS_FILE: brandsFile.optional(),
  ...LINK_SETTINGS.shape,
  ...MAP_SETTINGS.shape,
})

export function pageSettings(given: z.output<typeof PAGE_SETTINGS>): PageSettings {
  return {
    ...byOurNames(SHOWN_AS_SET.parse(given)),
    companies: given.BRANDS_FILE ?? DEFAULT_PAGE_SETTINGS.companies,
    ...outsideLinks(given),
    ...mapSettings(given),
  }
}

type OurName<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<OurName<Rest>>}`
  : Lowercase<Name>

type ByOurNames<Row> = { [Name in keyof Row & string as OurName<Name>]: Row[Name] }

function byOurNames<Row extends object>(row: Row): ByOurNames<Row> {
  const ourName = (name: string) =>
    name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [ourName(name), value]),
  ) as ByOurNames<Row>
}
