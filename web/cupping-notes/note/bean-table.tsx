import { Link } from 'react-router';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './bean-table.module.css';
import type { BeanOfNote, Note } from './note.ts';

interface Props {
  beans: readonly BeanOfNote[];
  roastFit: Note['roastFit'];
}

export function BeanTable({ beans, roastFit }: Props) {
  return (
    <>
      <h2 className="visually-hidden">Beans</h2>
      <table className={styles.beans}>
        <thead>
          <tr>
            <th scope="col">Bean</th>
            <th scope="col">CTAPS ID</th>
            <th scope="col">Certification</th>
            <th scope="col" className={styles.percentage}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {beans.map((bean) => (
            <tr key={bean.ctapsId}>
              <th scope="row">
                <span className={styles.bean}>
                  {bean.print && (
                    <Tasteprint coffee={bean.print} detail="small" decorative className={styles.print} />
                  )}
                  {bean.name}
                </span>
              </th>
              <td data-label="CTAPS ID">
                <Link to={`/cuppingnotes/${bean.ctapsId}`} aria-label={`${bean.ctapsId}, ${bean.name}`}>
                  {bean.ctapsId}
                </Link>
              </td>
              <td data-label="Certification">{bean.certification}</td>
              <td className={styles.percentage}>{bean.percentage}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      {roastFit && (
        <p>
          {roastFit.headline} {roastFit.reason}
        </p>
      )}
    </>
  );
}
