import { createContext, useContext } from 'react'

const Draft = createContext(false)

/** Of the chosen store: what is edited of a draft is met by no customer before it opens. */
export const OfDraft = Draft.Provider

export const useIsDraft = () => useContext(Draft)
