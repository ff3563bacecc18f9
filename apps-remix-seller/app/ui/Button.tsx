import { Link } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { c, controlHeight, radius } from './tokens.ts';

type StyleProps = { $variant: Variant; $size: Size; $wide?: boolean };
type Variant = 'primary' | 'marigold' | 'quiet' | 'danger' | 'plain';
type Size = 'sm' | 'md' | 'lg';

const colours: Record<Variant, ReturnType<typeof css>> = {
  primary: css`
    background: ${c.brandFill};
    color: ${c.onBrand};
    &:hover:not(:disabled) {
      background: ${c.brandFillHover};
    }
  `,
  marigold: css`
    background: ${c.marigold};
    color: ${c.onMarigold};
    &:hover:not(:disabled) {
      background: ${c.marigoldHover};
    }
  `,
  quiet: css`
    background: ${c.paper};
    color: ${c.ink};
    border-color: ${c.line};
    &:hover:not(:disabled) {
      border-color: ${c.lineStrong};
    }
  `,
  danger: css`
    background: ${c.dangerFill};
    color: #fff;
    &:hover:not(:disabled) {
      filter: brightness(0.92);
    }
  `,
  plain: css`
    background: transparent;
    color: ${c.brand};
    &:hover:not(:disabled) {
      background: ${c.brandTint};
    }
  `,
};

const sizes: Record<Size, ReturnType<typeof css>> = {
  sm: css`
    min-height: 30px;
    padding: 0 10px;
    font-size: 13px;
  `,
  md: css`
    min-height: ${controlHeight};
    padding: 0 16px;
    font-size: 14px;
  `,
  lg: css`
    min-height: 48px;
    padding: 0 24px;
    font-size: 16px;
  `,
};

const buttonStyle = css<StyleProps>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 8px;
  border: 1px solid transparent;
  border-radius: ${radius};
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color 120ms,
    border-color 120ms,
    transform 80ms;
  ${({ $variant }) => colours[$variant]}
  ${({ $size }) => sizes[$size]}
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  svg {
    width: 1.15em;
    height: 1.15em;
  }
  @media print {
    display: none;
  }
`;

const Pressable = styled.button<StyleProps>`
  ${buttonStyle}
`;
const Anchor = styled(Link)<StyleProps>`
  ${buttonStyle}
`;

const Face = styled.span<StyleProps>`
  ${buttonStyle} cursor: pointer;
`;

const spin = keyframes`to { transform: rotate(360deg); }`;
const Spinner = styled.span`
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${spin} 700ms linear infinite;
`;

type Shared = { variant?: Variant; size?: Size; wide?: boolean; icon?: ReactNode };
type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & Shared & { busy?: boolean };

/** `busy` shows a spinner and ignores further clicks; the button stays focusable. */
export function Button({
  variant = 'primary',
  size = 'md',
  wide,
  icon,
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Pressable
      type="submit"
      {...rest}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy ? <Spinner aria-hidden /> : icon}
      {children}
    </Pressable>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'ref'> & Shared;

export function LinkButton({
  variant = 'primary',
  size = 'md',
  wide,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      {children}
    </Anchor>
  );
}

/** A square button with only an icon; `label` is its accessible name. */
export function IconButton({ label, children, ...rest }: Omit<ButtonProps, 'icon'> & { label: string }) {
  return (
    <Square variant="plain" size="sm" type="button" aria-label={label} title={label} {...rest}>
      {children}
    </Square>
  );
}
const Square = styled(Button)`
  width: 34px;
  min-height: 34px;
  padding: 0;
  font-size: 16px;
  color: ${c.muted};
`;

/** A button's styles only, for the summary of a `<details>`. */
export function ButtonFace({
  variant = 'quiet',
  size = 'md',
  isDanger,
  children,
}: Pick<Shared, 'variant' | 'size'> & { isDanger?: boolean; children: ReactNode }) {
  return (
    <Face $variant={variant} $size={size} data-danger={isDanger || undefined}>
      {children}
    </Face>
  );
}
