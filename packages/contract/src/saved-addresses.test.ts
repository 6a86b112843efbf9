import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SavedAddress, savedAddress } from './address.ts'
import { readSavedAddresses, writeSavedAddresses } from './saved-addresses.ts'

const names = Object.keys(savedAddress.fields) as (keyof SavedAddress)[]
const address = Object.fromEntries(
  names.map((name) => [name, name === 'lat' ? 37.5 : name === 'lng' ? 127 : `값 ${name}`]),
) as unknown as SavedAddress

describe('kept addresses', () => {
  it('are written exactly as the entity is, every field', { tags: ['STG-05', 'ENT-11', 'ADR-22'] }, () => {
    expect(writeSavedAddresses([address])).toEqual([z.encode(savedAddress, address)])
  })

  it('are read back as they were', { tags: ['ADR-22'] }, () => {
    expect(readSavedAddresses(writeSavedAddresses([address, address]))).toEqual([address, address])
  })

  it('what is no list, or no address, is left out; what an address lacks is empty', {
    tags: ['STG-25', 'ADR-22'],
  }, () => {
    for (const broken of [null, 'x', 7, {}, [null, 3, {}, { title: '집' }]]) {
      expect(readSavedAddresses(broken)).toEqual([])
    }
    const [bare] = readSavedAddresses([{ roadAddr: '테헤란로 1', lat: '37.5', lng: '' }])
    expect(bare).toMatchObject({ roadAddress: '테헤란로 1', lotAddress: '', lat: 37.5, lng: null })
  })
})
