export {
  countDrafts,
  deleteDraft,
  endDraftState,
  freeStoreId,
  insertDraft,
  isNameTaken,
  lastTouchOf,
  lockDraft,
  lockNames,
  untouchedDrafts,
  writeDraft,
} from './draft-rows.ts'
