export interface Shared {
  /** Of the coffee, or another word that the page has once. */
  ctapsId: string;
  name: string;
  /** Absolute URL of what is shared. */
  address: string;
  /** What a message says; unless given, how the coffee of that name tastes. */
  words?: string;
}

/** Plain links to e-mail and social networks; nothing is loaded from these networks before a click. */
export function shareLinks({
  name,
  address,
  words = `How ${name} tastes`,
}: Shared): { name: string; href: string }[] {
  const url = encodeURIComponent(address);
  return [
    {
      name: 'Email',
      href: `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`${words}: ${address}`)}`,
    },
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${words}: ${address}`)}` },
    { name: 'X', href: `https://x.com/intent/post?text=${encodeURIComponent(words)}&url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}
