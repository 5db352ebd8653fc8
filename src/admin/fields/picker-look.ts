/** How MUI's autocomplete looks here: as high as the inputs beside it, its list in their size and above the page. */
export const PICKER_LOOK = {
  sx: {
    '& .MuiAutocomplete-inputRoot.MuiInputBase-root': { py: 0 },
    '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiInputBase-input': { py: 0 },
  },
  slotProps: {
    paper: { elevation: 8, variant: 'elevation', sx: { fontSize: '0.875rem' } },
    listbox: { sx: { fontSize: '0.875rem' } },
  },
} as const
