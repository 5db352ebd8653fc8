/** Keeps MUI's autocomplete as high as the inputs beside it; chips wrap below each other. */
export const PICKER_LOOK = {
  '& .MuiAutocomplete-inputRoot.MuiInputBase-root': { py: 0 },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiInputBase-input': { py: 0 },
}
