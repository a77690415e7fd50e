export default function Home() {
  return <main>Sixbean</main>;
}
