import { useRouter } from '@tanstack/react-router';
import { forwardRef, type AnchorHTMLAttributes, type MouseEvent } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address from links.ts. */
  href: string;
  /** Replaces this page in the history. */
  replace?: boolean;
}

/**
 * A link inside the app; pass it to Mantine as `component={Link}`. It is a plain `<a>`, so that
 * opening a new tab, copying the address and screen readers work as usual.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { href, replace, onClick, onMouseEnter, onFocus, children, ...rest },
  ref,
) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to: undefined, href }).catch(() => undefined);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const forBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || forBrowser || event.button !== 0) return;
    if (rest.target && rest.target !== '_self') return;
    event.preventDefault();
    void router.navigate({ href, replace });
  };
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
    >
      {children}
    </a>
  );
});
