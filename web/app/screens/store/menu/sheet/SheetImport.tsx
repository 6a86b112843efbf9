import { importMenu } from '@hansang/contract'
import { formatCount, isRefusal } from '@hansang/domain'
import { fill, menuEditorTexts } from '@hansang/messages'
import { useId, useState } from 'react'
import { useRequestKeys } from '../../../../api/index.ts'
import { Button, Sheet, alerted, toast } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import type { EditorProps } from '../editor-props.ts'
import fields from '../../frame/FileChoice.module.css'
import { SheetFaults } from './SheetFaults.tsx'
import css from './SheetImport.module.css'
import { downloadMenu, downloadTemplate } from './download.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

const t = menuEditorTexts.sheet

interface SheetImportProps extends EditorProps {
  readonly onClose: () => void
}

export function SheetImport({ storeId, menu, onChange, onStale, onClose }: SheetImportProps) {
  const id = useId()
  const [file, setFile] = useState<ReadFile | null>(null)
  const { isBusy, run } = useOwnerAction()
  const { keyOf, forget } = useRequestKeys()
  const { sheet } = file ?? {}
  const isClean = sheet?.faults.length === 0

  async function save() {
    if (!file) return
    await run(async () => {
      const request = { storeId, seen: menu.mark, sheet: file.text }
      const result = await callAsOwner(importMenu, request, keyOf(request))
      if (isRefusal(result)) {
        if (result.reason === 'menuEditedElsewhere') onStale()
        return alerted(result.message)
      }
      forget()
      onChange(result.answer)
      const n = result.answer.menuGroups.reduce((sum, { dishes }) => sum + dishes.length, 0)
      toast(fill(t.saved, { n: formatCount(n) }))
      onClose()
    })
  }

  return (
    <Sheet
      isOpen
      title={t.title}
      onClose={onClose}
      bottom={
        isClean && (
          <Button size="medium" isBusy={isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
        )
      }
    >
      <div className={css.content}>
        <p>{t.hint}</p>
        <div className={css.buttons}>
          <Button kind="secondary" size="small" onClick={downloadTemplate}>
            {t.template}
          </Button>
          <Button kind="secondary" size="small" onClick={() => downloadMenu(menu)}>
            {t.current}
          </Button>
        </div>
        <div>
          <label className={fields.choose} htmlFor={id}>
            {t.choose}
          </label>
          <input
            id={id}
            className={fields.file}
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void readFile(chosen).then(setFile)
              target.value = ''
            }}
          />
        </div>
        {file && <WhatWasRead file={file} menu={menu} />}
      </div>
    </Sheet>
  )
}

function WhatWasRead({ file, menu }: { file: ReadFile; menu: EditorProps['menu'] }) {
  const { name, encoding, problem, sheet } = file
  const names = new Set(sheet?.groups.flatMap(({ items }) => items).map((item) => item.name))
  const lacking = menu.menuGroups.flatMap(({ dishes }) => dishes).filter(({ dish }) => !names.has(dish.name))
  return (
    <section className={css.read} aria-live="polite">
      {encoding && <p>{fill(t.read, { name, kind: t.encoding[encoding] })}</p>}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {sheet && (
        <p>
          {fill(t.found, {
            n: formatCount(sheet.groups.length),
            total: formatCount(names.size),
          })}
        </p>
      )}
      {sheet && sheet.faults.length === 0 && lacking.length > 0 && (
        <p>{fill(t.replaces, { n: formatCount(lacking.length) })}</p>
      )}
      {sheet && sheet.faults.length > 0 && <SheetFaults sheet={sheet} />}
    </section>
  )
}
