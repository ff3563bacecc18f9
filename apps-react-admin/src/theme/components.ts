import type { Theme } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './palette.ts';
import { sideShadows } from './sideShadows.ts';

const ALERT_MS = 5000;

/** One-pixel borders instead of shadows, no ripples, tabular figures. */
export const components = (tokens: Tokens): RaThemeOptions['components'] => {
  const floating = { border: `1px solid ${tokens.line}`, fontSize: '0.875rem' };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem' },
        ':focus-visible': { outline: `2px solid ${tokens.brand}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
        },
      },
    },
    // Gives screen readers a name for the spinner.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${tokens.brand}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 38 },
        containedPrimary: {
          backgroundColor: tokens.brandFill,
          '&:hover': { backgroundColor: tokens.brandFillHover },
        },
      },
    },
    RaNotification: { defaultProps: { autoHideDuration: ALERT_MS } },
    MuiSnackbar: { defaultProps: { autoHideDuration: ALERT_MS } },
    MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: { root: { backgroundColor: tokens.paper, borderBottom: `1px solid ${tokens.line}` } },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: tokens.paper, fontSize: '0.875rem' },
        notchedOutline: { borderColor: tokens.lineStrong },
        input: { '&::placeholder': { color: tokens.muted, opacity: 1 } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: '0.8125rem' } } },
    MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    MuiTableContainer: { styleOverrides: { root: ({ theme }: { theme: Theme }) => sideShadows(theme) } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderBottomColor: tokens.line,
          fontVariantNumeric: 'tabular-nums',
          padding: '9px 10px',
          // Eleven columns of users fit a laptop.
          '@media (max-width: 1439.98px)': { paddingInline: 8 },
        },
        head: { color: tokens.muted, fontSize: '0.8125rem', fontWeight: 550, whiteSpace: 'nowrap' },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: tokens.canvas } } },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          verticalAlign: 'top',
          '&.Mui-active': { color: tokens.ink },
          '&:hover': { color: tokens.ink },
        },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { fontVariantNumeric: 'tabular-nums' },
        selectLabel: { color: tokens.muted },
        displayedRows: { color: tokens.muted },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiTooltip: {
      defaultProps: { describeChild: true },
      styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          color: tokens.muted,
          '& .MuiListItemIcon-root': { color: 'inherit', minWidth: 36 },
          '&.active': { backgroundColor: tokens.brandTint, color: tokens.brand, fontWeight: 600 },
        },
      },
    },
  };
};
