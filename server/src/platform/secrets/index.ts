export { beginKeys, endEarlierKeys, endLinks, linksEndAt } from './change-keys.ts'
export {
  addDataKey,
  type DataKeys,
  deriveKey,
  dropOlderKeys,
  KEY_ID_BYTES,
  keptDataKeys,
  keyId,
  readDataKeys,
} from './data-keys.ts'
export { type QueuedCaller, QueueFull, runQueued } from './hash-queue.ts'
export { KEY_NAMES, MissingKey } from './key-rows.ts'
export { LONGEST_LINK_MS, type PushKeys } from './key-sets.ts'
export {
  FOUND_BY_PHONE,
  type FoundByPhone,
  holdLookUps,
  isLookUpOf,
  isTodays,
  moveLookUps,
} from './look-ups.ts'
export { openOrNull, type SealOpener } from './open-or-null.ts'
export { expectKeys, namingKeyFile, openSecretsAt, usesNewest } from './open-secrets.ts'
export { DECOY_HASH, hashPassword, isOutdated, isPassword, isUsableHash } from './passwords.ts'
export { hashOf, randomSecret, type Secrets } from './seal.ts'
export { isNewest, SEALED, type SealedColumn, type Sealing, sealWith } from './sealing.ts'
