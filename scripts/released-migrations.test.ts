import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from './tracked-files.ts'

/** Databases in use were made by these exact texts: a schema change needs a new file. */
const RELEASED_MIGRATIONS: Readonly<Record<string, string>> = {
  '0001-foundation': '25130a8adc7762e91a092f1a1f26d28711d37e6e54942351f717594c7bd2fbe2',
  '0002-points-coupons-identity': '553e71e22e6b6102ba4260c0421d35cc0fa5f179288c2297c2ea88de697ce0ed',
  '0003-growth': '5940b000355ff32aa28455c3670dfb9a3e9ae1331c616b6a203ca1cc4e63ecfc',
  '0004-sessions-end': 'd17b1f4851b210778963d709d7f4a02b9c7e0978f2df772c2e208f3e78e45828',
  '0005-provider-money': 'bb02c15fb30dd74fedd9749b5d7b502796565b3be254eb795d16ad73fd6de2c4',
  '0006-unanswered-orders': 'a45400340460dc7ce3ac952f03e00eafd32b31dccb570fb24965aed8bb43a182',
  '0007-limits': 'c2d5335d459203dd3bb984a74b630886ef98cd4b8e672ff2ee33ff740741714a',
  '0008-rehearsal': 'ef956a18bf3ab979d7eeeaf37a96e87c97b18e69d1d91cef20c0ebbb872e9333',
  '0009-no-personal-answers': '516080fa56b2afc263cb8dc8963d20ae73b8457e5d2df78d335b36da76b240a3',
  '0010-imported-points': '8943a478be9fd6ab40e2a03e2d6a03eeaa6f686b955456500cdcda8e17a6e324',
  '0011-texts-name-nobody': 'a53eaae66be9e829b1a8130bb401e0f88a4aab1e22e9525f35d808d98df3a858',
  '0012-unanswered-wishes': '914226f04e66227cd97d19d8048ef299dc2f978dc1ad48e9ad63ee18703a1b1d',
  '0013-bound-values': 'd57cda53bc0943c1d58e0fee74a2016576f316f54e045ea4086900062d0e96c0',
  '0014-ratings-of-reviews': '678093ef19962f41e899b7604c2441ba246a10b59f4d4c768bdd363537a8db09',
  '0015-exchange-credit': '89006a9d38f7e075547bcdc4c3fd0a74c91fe70c41b8cb7870172642215490b7',
  '0016-order-source': '7bce44c4f84266bc99dc8a5c58a4cd323ea178a8f62aa2df99576261cd5ad282',
  '0017-expected-points-are-read': 'e6918a0a463b485a9966fcdca25fdd2135d2fc94e74413251b614b1707956cd0',
  '0018-claim-answer': 'c3ccc8e1f12a55e3ccf0e162ebb5a654eeaea932202a96e25d0101b95acd06af',
  '0019-sandbox-books-begin-with-a-decision':
    '25860461363e5c8e08cec595066171fd669d612705676946119ff14c765ebd3e',
  '0020-names-of-values': '663ce425759fdae11dd422284e7e1fcadc899f9ecbc2dea9f765b7e031003349',
  '0021-answers-to-reviews': '651ac4a03a5fb46b1e3293172fd21a407468f9adfb4d02265e23fa37d0db1f48',
  '0022-drawn-map': '269a0bf321b63c32adfa80766941fb8234fec3ee81283191e4d247f3d1f65c35',
  '0023-finding-stores': '4b0bd9bebc200334662da5de5b77c797d0222c2a93cb44acc96dc61f2b5293d0',
  '0024-agents-sign-in': 'a85986cf427c035308286f6176b491eed93f17da8488d0ed23ebec5ca0caa7d2',
  '0025-narrow-stores': '5b4c371d2c7fd8b4723187d91c783ae48cd28a7af1c320a104a599d27e64708d',
  '0026-agents-cancel': 'b466e415f83c9ad823ee83ad50ffc0aa79471fcf3d47160ce59b0e8221e4565c',
  '0027-nearest-building': '5c182d77f621d0d8ad0660097b19960e2d70e89866c9a960dff42e9b4cf7139e',
  '0028-delivery-agencies': 'e7e87ed2c252e9c5b71f091b26151b5e36c9161bbdc4ffb9943ffde3ceed3a84',
  '0029-put-back-rows': '8a25689a3bc09befa424a6c42eae82b3b87f4a6f5f3198d3d25c743be6dcd4bf',
  '0030-boards-by-list': '10e04a863269bdeeb30bfbcf3aab594a668412763a7dbffa7ee325cb0dc873d9',
  '0031-repeated-orders': 'dfab6426d1d5a2289c0810c303479433af4d61327f2d4732ab6370380cdba2a8',
  '0032-what-people-wrote': 'b6b940e10e38014909299dafb59d68781d322eddaca663ce13363e6a2bbd8699',
  '0034-late-orders': '28ac36610a6d8d2f6011f5f128654f76a29a84f70b7184cb16fc6566fdc1f6e0',
  '0036-orders-taken-up': 'c57786ee829d50b6304d0abba926d7b694acfc65e39865fe8b74715869004357',
  '0037-access-ends': 'd233a3d49a5ee3c4b55fdeacc15a9dcbdcd8cf49dd9c24150cea3a7124704a02',
  '0038-forgetting': 'f227ef0b9b46cd2763a14f04210b39dc8b2a6ce3bd9802b5013f10aa3d9e25a5',
  '0039-look-ups-of-a-new-key': 'bb379f83d4e51da74b9646ccd4277fcc11f00fa7ccf8cfcbb4e00c97d263f771',
  '0043-browsers-of-devices': '6fe1b257f6850701b41a603dff16967651a37ee8649b0276e346d0f9720c8219',
  '0044-at-a-table': 'fb64a0be675ab883fbcf3a1c4f3cbddff7ce3ad6627f606625d3aa9d46472d53',
}

describe('released migrations are frozen', () => {
  it.each(Object.entries(RELEASED_MIGRATIONS))('%s', (name, sha256) => {
    const text = read(`server/src/platform/db/migrations/${name}.sql`)
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
  })
})

/** The previous release keeps running while the new one migrates its database. */
const BREAKS_THE_OLD =
  /\brename\b|\bdrop (column|table)\b|\balter (column )?\w+ type\b|\badd column [^;,]*\bnot null\b(?![^;,]*\b(default|generated)\b)/i

const REPLACED = `alter table orders rename to orders_past;
  alter table orders_past rename constraint orders_pkey to orders_past_pkey;
  create table orders (like orders_past including defaults) partition by range (id);`

describe('a migration of a coming release removes nothing that the previous program uses', () => {
  const toCome = migrations().filter((name) => !(name in RELEASED_MIGRATIONS))

  it.each(toCome)('%s', (name) => {
    expect(breakOf(read(`server/src/platform/db/migrations/${name}.sql`))).toBe(undefined)
  })

  it.each([
    'alter table orders rename column due to owed',
    'alter table orders drop column due',
    'alter table orders alter column due type text',
    'alter table orders add column tip bigint not null',
    'alter table orders rename to orders_past;',
    'alter table orders rename to orders_past; create table orders (id text);',
    'alter table orders rename to orders_past; create table orders_now (like orders_past including defaults);',
    'create table orders (like orders_past including defaults); alter table orders rename to orders_past;',
    'alter table orders rename constraint orders_pkey to orders_past_pkey;',
    `${REPLACED} alter table orders rename constraint orders_pkey to orders_key;`,
    `${REPLACED} alter table orders_past rename column due to owed;`,
  ])('a breaking statement is detected: %s', (text) => {
    expect(breakOf(text)).not.toBe(undefined)
  })

  it('a table may make room for one of its name and columns', () => {
    expect(breakOf(REPLACED)).toBe(undefined)
  })
})

function breakOf(migration: string): string | undefined {
  const text = migration.replaceAll(/--.*$/gm, '')
  return BREAKS_THE_OLD.exec(withoutReplacing(text))?.[0]
}

/** The previous program plans its statements again by name, and finds the same columns. */
function withoutReplacing(text: string): string {
  const [renaming, table, past] = /\balter table (\w+) rename to (\w+);/i.exec(text) ?? []
  if (!renaming) return text
  const after = text.slice(text.indexOf(renaming) + renaming.length)
  if (!new RegExp(`\\bcreate table ${table} \\(like ${past} including defaults\\)`, 'i').test(after))
    return text
  const ofConstraint = new RegExp(`\\balter table ${past} rename constraint \\w+ to \\w+;`, 'gi')
  return text.replace(renaming, '').replaceAll(ofConstraint, '')
}

function migrations(): string[] {
  return readdirSync('server/src/platform/db/migrations').map((file) => file.replace('.sql', ''))
}
