import type { PartContent, PartField } from '@hansang/domain'
import { createContext, type ReactNode, useContext } from 'react'

export type FieldWords = (field: PartField, content: Partial<PartContent>) => ReactNode

const Words = createContext<FieldWords>((field) => field)

/** How the fields of a part read; each screen brings those of its own parts alone. */
export const WordsOfFields = Words.Provider

export const useFieldWords = () => useContext(Words)
