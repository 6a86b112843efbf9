import { describe, expect, it } from 'vitest'
import { isSignedIn } from './src/customer.ts'
import { newPhone, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const ENTRIES = [
  ['a brand’s link', (phone: string) => `/hansang/1001/${phone}`],
  ['a link with the phone as a query', (phone: string) => `/kyochon/3390?p2=${phone}`],
  ['a scanned code', (phone: string) => `/kkanbu/8001?p2=${phone}&qrYN=Y`],
  ['a self-service call', (phone: string) => `/kyochon/rprs/call-0001?p1=${phone}`],
  ['a chat', (phone: string) => `/chatbot/5001/${phone}/bot-1`],
  ['a texted link', (phone: string) => `/chatbot/5001/${phone}/sms`],
  ['a store’s wifi', (phone: string) => `/wifiorder/3894/${phone}`],
] as const

describe('a customer without membership', () => {
  it.each(ENTRIES)('is recognized by the mobile number from %s', { tags: ['CHN-02'] }, async (_, linkOf) => {
    const phone = newPhone()
    const page = await journeys.phone()
    await page.goto(linkOf(phone))
    await isSignedIn(page)
    await page.getByRole('link').or(page.getByRole('button')).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('phoneNumber'))).toBe(phone)
  })
})
