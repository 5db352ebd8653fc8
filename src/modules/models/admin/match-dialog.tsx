/** Matches the nodes of a model with the part lists: proposed, reviewed, saved in one write. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { DialogFooter } from '#admin/ui/dialog-footer.tsx'
import { LoadError } from '#admin/ui/load-error.tsx'
import type { ModelNodes } from '../shared/model-nodes.ts'
import { saveMatches, useModelNodes } from './api.ts'
import { type Choices, changedMatches, rowsOf, type Target } from './match-rows.ts'
import { MatchTable } from './match-table.tsx'

export function MatchDialog({ product, onClose }: { product: number; onClose(): void }) {
  const text = useText()
  const id = useId()
  const { data, error, refetch } = useModelNodes(product)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg" fullWidth>
      <DialogTitle id={id}>{text('models.matchTitle')}</DialogTitle>
      {data ? (
        <MatchForm product={product} nodes={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <LoadError error={error} onRetry={refetch} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

function MatchForm({
  product,
  nodes,
  onClose,
}: {
  product: number
  nodes: ModelNodes
  onClose(): void
}) {
  const text = useText()
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const rows = useMemo(() => rowsOf(nodes), [nodes])
  const [choices, setChoices] = useState<Choices>(new Map())
  const [isAll, setAll] = useState(false)
  const matches = changedMatches(nodes, rows, choices)
  const count = matches.lines.length + matches.assemblies.length
  const proposedRows = rows.filter(({ node, proposed }) => proposed || choices.has(node))
  const visibleRows = isAll ? rows : proposedRows
  const setChoice = (node: string, target: Target, isAccepted: boolean) =>
    setChoices((previous) => new Map([...previous, [node, { target, isAccepted }]]))
  const acceptAll = (isAccepted: boolean) =>
    setChoices(
      (previous) =>
        new Map(
          visibleRows.map(
            (row) =>
              [
                row.node,
                { target: previous.get(row.node)?.target ?? row.proposed, isAccepted },
              ] as const,
          ),
        ),
    )

  const { mutate: save, isPending } = useMutation({
    mutationFn: () => saveMatches(product, matches),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['xiajie'] })
      void client.invalidateQueries({ queryKey: ['zujian'] })
      onClose()
    },
    onError: notifyError,
  })
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography variant="body2" color="text.secondary">
          {text('models.matchLead')}
        </Typography>
        {nodes.unnamed > 0 && (
          <Alert severity="info">{text('models.unnamed', { smart_count: nodes.unnamed })}</Alert>
        )}
        {!proposedRows.length && <Typography>{text('models.matchNone')}</Typography>}
        {visibleRows.length > 0 && (
          <MatchTable
            nodes={nodes}
            rows={visibleRows}
            choices={choices}
            onSelect={setChoice}
            onAcceptAll={acceptAll}
          />
        )}
        {!isAll && proposedRows.length < rows.length && (
          <Box>
            <Button onClick={() => setAll(true)}>
              {text('models.all', { count: rows.length - proposedRows.length })}
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogFooter
        submitLabel={text('models.accept', { smart_count: count })}
        isPending={isPending}
        isDisabled={!count}
        onSubmit={save}
        onClose={onClose}
      />
    </>
  )
}
