import { figures } from '../../domain/figures.ts';
import styles from './plans.module.css';

export const VolumeDiscounts = () => (
  <table className={`${styles.table} ${styles.narrow}`}>
    <caption>On every line of an order, by its weight</caption>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">Discount</th>
      </tr>
    </thead>
    <tbody>
      {figures.discounts.map(({ kilos, percent }) => (
        <tr key={kilos}>
          <th scope="row">{kilos} kg</th>
          <td>{percent}%</td>
        </tr>
      ))}
    </tbody>
  </table>
);
