/**
 * Shared styling and naming of MUI's popups: above the page, in the size of the inputs, each a
 * named landmark.
 */

/** Props of an autocomplete, as high as other inputs. @param name of the list of choices */
export const pickerStyles = (name: string) =>
  ({
    sx: {
      '& .MuiAutocomplete-inputRoot.MuiInputBase-root': { py: 0 },
      '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiInputBase-input': { py: 0 },
    },
    slotProps: {
      popper: { role: 'region', 'aria-label': name },
      paper: { elevation: 8, variant: 'elevation', sx: { fontSize: '0.875rem' } },
      listbox: { sx: { fontSize: '0.875rem' } },
    },
  }) as const

/** Props of the menu of a select. @param name of the list of choices */
export const menuStyles = (name: string) => ({ role: 'region', 'aria-label': name })
