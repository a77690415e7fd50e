import { Icon } from '#web/ui/icons.tsx';

const SIZE = '1.25rem';

export const LockIcon = ({ open }: { open: boolean }) => (
  <Icon size={SIZE}>
    <rect x="5" y="11" width="14" height="9" rx="2" fill={open ? 'none' : 'currentColor'} />
    <path d={open ? 'M8.5 11V8a3.5 3.5 0 0 1 6.8-1.2' : 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3'} />
  </Icon>
);

export const BinIcon = () => (
  <Icon size={SIZE}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon size={SIZE}>
    <path d="M9 5 4.5 9.5 9 14M5 9.500h9a5 5 0 0 1 0 10h-3" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon size={SIZE}>
    <path d="m15 5 4.500 4.500L15 14m4-4.500h-9a5 5 0 0 0 0 10h3" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon size={SIZE}>
    <path d="M12 15V4m-4 4 4-4 4 4M5 13v6.500h14V13" />
  </Icon>
);
