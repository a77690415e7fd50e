import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  children: ReactNode;
}

/** Takes the focus over when the control that had it goes away with what it acted on, so that the keyboard stays where it was. */
export function FocusGroup({ label, children }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected === false) group.current?.focus();
  });
  useEffect(() => {
    const enter = ({ target }: Event) => {
      focused.current = target instanceof Element ? target : null;
    };
    // A control that goes away is not left: it is still there while it loses the focus, and a moment later it is gone.
    const leave = ({ target }: Event) => {
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && focused.current === target)
          focused.current = null;
      });
    };
    const { current: element } = group;
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, []);
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
